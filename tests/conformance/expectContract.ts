import { expect } from 'vitest';
import { z } from 'zod';
import { type ApiResponse, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ErrorCode, errorBody } from '#src/domain/contract/envelope.ts';
import { type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';

/** Expects data of this schema, and names each mismatch by its field. */
export function expectShape(shape: z.ZodType, data: unknown): void {
  const { error } = shape.safeParse(data);
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
}

/** Expects a record that matches the schema exactly, without missing or unknown fields. */
export function expectRecord(name: ResourceName, record: unknown): void {
  expectShape(z.strictObject(resourceContract(name).schema.shape), record);
}

/** Expects an error in the common form: its status, its code, and the request id in the body and the header. */
export function expectError(response: ApiResponse, status: number, code: ErrorCode): void {
  expectShape(errorBody, response.body);
  expect([response.status, errorOf(response).code]).toEqual([status, code]);
  expect(errorOf(response).request_id).toBe(response.headers.get('X-Request-Id'));
}
