import { type Type } from '@nestjs/common';
import { type FieldError } from '../domain-error.js';
import { listPropertyRules, type PropertyRule } from './dto-rules.js';
import { isRecord, refuseUnknown } from './unknown-fields.js';

/** A body may be wrong in thousands of places; the first ones show what is wrong. */
const MAX_ERRORS = 20;

/**
 * Finds what makes a value too large or shaped otherwise than its DTO, before it is converted and validated: that takes
 * time for each field and each item, also of too many, and takes a list for an object wherever a DTO contains another.
 * Everything else is left to the validators; `convertToDto` checks the items of long lists one by one.
 */
export function findShapeErrors(metatype: Type, value: unknown): FieldError[] {
  const errors: FieldError[] = [];
  collectErrors(metatype, value, '', errors);
  return errors;
}

function collectErrors(metatype: Type, value: unknown, path: string, errors: FieldError[]): void {
  if (!isRecord(value)) return;
  const rules = listPropertyRules(metatype);
  if (rules.length > 0 && Object.keys(value).length > rules.length + MAX_ERRORS)
    errors.push(...refuseUnknown(value, new Set(rules.map(({ name }) => name)), path));
  for (const rule of rules) {
    if (errors.length >= MAX_ERRORS) return;
    const item = value[rule.name];
    if (item === undefined || item === null) continue;
    checkProperty(rule, item, path === '' ? rule.name : `${path}.${rule.name}`, errors);
  }
}

function checkProperty(
  { maxSize, nested, isItemwise }: PropertyRule,
  value: unknown,
  field: string,
  errors: FieldError[],
): void {
  if (maxSize !== null && Array.isArray(value) && value.length > maxSize.count) {
    errors.push({ field, message: maxSize.message });
    return;
  }
  if (nested === null) return;
  if (!nested.isList) {
    if (isRecord(value)) collectErrors(nested.type, value, field, errors);
    else errors.push({ field, message: nested.message });
    return;
  }
  if (isItemwise || !Array.isArray(value)) return;
  for (const [index, item] of value.entries()) {
    if (errors.length >= MAX_ERRORS) return;
    if (isRecord(item)) collectErrors(nested.type, item, `${field}.${index}`, errors);
    else errors.push({ field: `${field}.${index}`, message: nested.message });
  }
}
