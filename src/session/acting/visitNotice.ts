const KEY = 'heliograph.visit';

/** How a visit ended for this browser: it was left, its time ran out, or the API refused its token. */
export const VISIT_ENDINGS = ['left', 'expired', 'refused'] as const;
export type VisitEnding = (typeof VISIT_ENDINGS)[number];

export interface VisitNotice {
  how: VisitEnding;
  tenantName: string;
}

/** Stores how a visit ended, for the next page this tab loads. */
export function leaveVisitNotice(notice: VisitNotice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // Storage is blocked: the next page shows no notice.
  }
}

/** How this tab's last visit ended; read once. */
export function takeVisitNotice(): VisitNotice | null {
  try {
    const { how, tenantName } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<VisitNotice>;
    sessionStorage.removeItem(KEY);
    const ending = VISIT_ENDINGS.find((each) => each === how);
    return ending && typeof tenantName === 'string' ? { how: ending, tenantName } : null;
  } catch {
    return null;
  }
}
