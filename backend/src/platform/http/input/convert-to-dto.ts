import { type PipeTransform, type Type } from '@nestjs/common';
import { type FieldError, Invalid } from '../domain-error.js';
import { countValues } from '../../count-values.js';
import { Turn } from '../../turn.js';
import { listPropertyRules, type PropertyRule } from './dto-rules.js';
import { findShapeErrors } from './dto-shape.js';
import { isRecord } from './unknown-fields.js';

/** A file of thousands of rows may be wrong in each; these show what is wrong. */
const MAX_FIELD_ERRORS = 100;

/** One item, apart from the lists inside of it, takes a few milliseconds at most. */
const MAX_ITEM_VALUES = 20_000;
export const TOO_MANY_VALUES = `An item of a list may hold ${MAX_ITEM_VALUES.toLocaleString('en-US')} values`;

/** Whether an item of a list holds more than can be checked in one turn. */
export const hasTooManyValues = (item: unknown): boolean =>
  countValues(item, MAX_ITEM_VALUES + 1) > MAX_ITEM_VALUES;

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
    for (const rule of rules) setAsideLists(rule, rest);
    if (path !== '' && hasTooManyValues(rest)) {
      this.errors.push({ field: path, message: TOO_MANY_VALUES });
      return value;
    }
    for (const rule of rules) setAsideFreeForm(rule, rest);
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

function setAsideLists({ name, isItemwise }: PropertyRule, rest: Fields): void {
  if (isItemwise && Array.isArray(rest[name])) rest[name] = [];
}

/** Leaves what the validators of the property look at: the type, and whether it is empty. */
function setAsideFreeForm({ name, isFreeForm }: PropertyRule, rest: Fields): void {
  const value = rest[name];
  if (!isFreeForm || !isContainer(value)) return;
  rest[name] = Array.isArray(value) ? value.slice(0, 1).map(() => null) : {};
}
