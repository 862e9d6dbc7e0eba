import { type PipeTransform, type Type } from '@nestjs/common';
import { type FieldError, Invalid } from '../domain-error.js';
import { Turn } from '../../turn.js';
import { listPropertyRules, type PropertyRule } from './dto-rules.js';
import { findShapeErrors } from './dto-shape.js';
import { isRecord } from './unknown-fields.js';

/** A file of thousands of rows may be wrong in each; these show what is wrong. */
const MAX_FIELD_ERRORS = 100;

type Fields = Record<string, unknown>;

/**
 * Converts a body to its DTO and validates it, item by item where it has lists of objects, so that other requests run
 * meanwhile. The error names every invalid field, of very many the first hundred.
 *
 * @param checks converts and validates what has no list of objects
 * @throws Invalid
 */
export async function convertToDto(checks: PipeTransform, metatype: Type, value: unknown): Promise<unknown> {
  const conversion = new Conversion(checks);
  const converted = await conversion.convert(metatype, value, '');
  if (conversion.errors.length > 0) throw new Invalid(conversion.errors.slice(0, MAX_FIELD_ERRORS));
  return converted;
}

class Conversion {
  readonly errors: FieldError[] = [];
  private readonly turn = new Turn();

  constructor(private readonly checks: PipeTransform) {}

  async convert(metatype: Type, value: unknown, path: string): Promise<unknown> {
    const misshapen = findShapeErrors(metatype, value);
    this.addErrors(misshapen, path);
    if (misshapen.length > 0) return value;
    if (!isRecord(value)) return this.check(metatype, value, path);
    const rules = listPropertyRules(metatype);
    const rest = { ...value };
    for (const rule of rules) setAside(rule, rest);
    const converted = await this.check(metatype, rest, path);
    if (isRecord(converted)) await this.putBack(rules, { value, converted, path });
    await this.turn.pause();
    return converted;
  }

  private async check(metatype: Type, value: unknown, path: string): Promise<unknown> {
    try {
      return (await this.checks.transform(value, { type: 'body', metatype })) as unknown;
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      this.addErrors(error.errors, path);
      return value;
    }
  }

  /** Sets the properties that were set aside: lists of objects converted, free-form values as they are. */
  private async putBack(
    rules: readonly PropertyRule[],
    { value, converted, path }: { value: Fields; converted: Fields; path: string },
  ): Promise<void> {
    for (const { name, nested, isItemwise, isFreeForm } of rules) {
      const given = value[name];
      if (isFreeForm && isContainer(given)) converted[name] = given;
      if (!isItemwise || nested === null || !Array.isArray(given)) continue;
      const items: unknown[] = [];
      for (const [index, item] of given.entries()) {
        if (this.errors.length >= MAX_FIELD_ERRORS) break;
        const field = `${path === '' ? '' : `${path}.`}${name}.${index}`;
        if (isRecord(item)) items.push(await this.convert(nested.type, item, field));
        else this.errors.push({ field, message: nested.message });
      }
      converted[name] = items;
    }
  }

  private addErrors(errors: readonly FieldError[], path: string): void {
    for (const { field, message } of errors)
      this.errors.push({ field: path === '' ? field : `${path}.${field}`, message });
  }
}

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Leaves of a list or a free-form value what the validators of the property look at: its type, and whether it is empty. */
function setAside({ name, isItemwise, isFreeForm }: PropertyRule, rest: Fields): void {
  const value = rest[name];
  if (Array.isArray(value)) {
    if (isItemwise) rest[name] = [];
    else if (isFreeForm) rest[name] = value.slice(0, 1).map(() => null);
  } else if (isFreeForm && isContainer(value)) rest[name] = {};
}
