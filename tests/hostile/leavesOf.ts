import { z } from 'zod';

export interface Leaf {
  /** Such as `audience.group_ids[]`; `{}` is the value of a record, `{key}` its key. */
  path: string;
  schema: z.ZodType;
}

/** Every part of a schema that holds a value: itself and everything inside it, without mere wrappers. */
export function leavesOf(schema: z.ZodType, path = ''): Leaf[] {
  const at = (inner: z.core.$ZodType, step: string): Leaf[] => leavesOf(inner as z.ZodType, path + step);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return at(schema.def.innerType, '');
  }
  if (schema instanceof z.ZodPipe) return at(schema.def.in, '');
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => at(option, ''));
  const self = { path, schema };
  if (schema instanceof z.ZodObject) {
    return [self, ...Object.entries(schema.def.shape).flatMap(([name, inner]) => at(inner, path ? `.${name}` : name))];
  }
  if (schema instanceof z.ZodArray) return [self, ...at(schema.def.element, '[]')];
  if (schema instanceof z.ZodTuple) return [self, ...schema.def.items.flatMap((item) => at(item, '[]'))];
  if (schema instanceof z.ZodRecord)
    return [self, ...at(schema.def.keyType, '{key}'), ...at(schema.def.valueType, '{}')];
  return [self];
}
