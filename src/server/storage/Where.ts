type Plain = string | number | boolean | null | undefined;

/** Conditions on fields: equal to a value, or to one of several. Only for fields with plain values. */
export type Where<T> = {
  [F in keyof T as T[F] extends Plain ? F : never]?: T[F] | readonly T[F][];
};
