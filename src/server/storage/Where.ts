type Plain = string | number | boolean | null | undefined;

/** Fields that a record must have: this value, or one of these. Only fields of plain values can be asked for. */
export type Where<T> = {
  [F in keyof T as T[F] extends Plain ? F : never]?: T[F] | readonly T[F][];
};
