type Plain = string | number | boolean | null | undefined;

/** Conditions on fields: equal to this value, or one of these. Only for fields of plain values. */
export type Where<T> = {
  [F in keyof T as T[F] extends Plain ? F : never]?: T[F] | readonly T[F][];
};
