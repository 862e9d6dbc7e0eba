import { type Type } from '@nestjs/common';
import { TransformationType } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';

type ValidationMetadata = ReturnType<
  ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']
>[number];

/** What the decorators of a DTO say about the shape of one of its properties. */
export interface PropertyRule {
  readonly name: string;
  /** `@ArrayMaxSize` */
  readonly maxSize: { readonly count: number; readonly message: string } | null;
  /** `@ValidateNested`: the class of the object, or of each object of the list */
  readonly nested: { readonly type: Type; readonly isList: boolean; readonly message: string } | null;
  /** True for a list of objects of which no validator looks at the list as a whole, except at its length. */
  readonly isItemwise: boolean;
  /** True for a value of which only the shape is checked here; a parser of its own reads the content. */
  readonly isFreeForm: boolean;
}

/** Validators that look at nothing inside a value. */
const SHAPE_VALIDATORS = new Set(['isObject', 'isArray', 'arrayMinSize', 'arrayMaxSize', undefined]);

const rulesByClass = new WeakMap<Type, readonly PropertyRule[]>();

/** Reads the rules that the decorators of a DTO state; empty for a class without validators. */
export function listPropertyRules(metatype: Type): readonly PropertyRule[] {
  const known = rulesByClass.get(metatype);
  if (known !== undefined) return known;
  const storage = getMetadataStorage();
  const validators = storage.getTargetValidationMetadatas(metatype, '', false, false);
  const rules = Object.entries(storage.groupByPropertyName(validators)).map(([name, own]) =>
    toRule(metatype, name, own),
  );
  rulesByClass.set(metatype, rules);
  return rules;
}

function toRule(metatype: Type, name: string, validators: readonly ValidationMetadata[]): PropertyRule {
  const find = (kind: string) => validators.find((validator) => validator.name === kind);
  const size = find('arrayMaxSize');
  const nested = validators.find(({ type }) => type === 'nestedValidation');
  const isConverted =
    defaultMetadataStorage.findTransformMetadatas(metatype, name, TransformationType.PLAIN_TO_CLASS).length >
    0;
  return {
    name,
    maxSize:
      size === undefined
        ? null
        : {
            count: Number(size.constraints[0]),
            message: toMessage(size, `${name} must hold at most ${String(size.constraints[0])} items`),
          },
    nested:
      nested === undefined
        ? null
        : {
            type: findNestedType(metatype, name),
            isList: nested.each === true,
            message: toMessage(
              nested,
              nested.each ? `${name} must hold objects` : `${name} must be an object`,
            ),
          },
    isItemwise:
      nested?.each === true && find('arrayUnique') === undefined && find('arrayMinSize') === undefined,
    isFreeForm:
      nested === undefined &&
      !isConverted &&
      validators.every((validator) => SHAPE_VALIDATORS.has(validator.name) && !validator.each) &&
      validators.some(({ name: kind, type }) => kind !== undefined || type === 'whitelistValidation'),
  };
}

const toMessage = ({ message }: ValidationMetadata, fallback: string): string =>
  typeof message === 'string' ? message : fallback;

function findNestedType(metatype: Type, name: string): Type {
  const found = defaultMetadataStorage.findTypeMetadata(metatype, name)?.typeFunction();
  if (typeof found !== 'function') throw new Error(`${metatype.name}.${name} needs @Type.`);
  return found as Type;
}
