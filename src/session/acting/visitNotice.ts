const KEY = 'heliograph.visit';

/** How a visit ended for this browser: by leaving, by its time, or because the API took its token no more. */
export const VISIT_OVERS = ['left', 'expired', 'refused'] as const;
export type VisitOver = (typeof VISIT_OVERS)[number];

export interface VisitNotice {
  how: VisitOver;
  tenantName: string;
}

/** Leaves word, for the page that this tab loads next, of how a visit ended. */
export function leaveVisitNotice(notice: VisitNotice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // storage is blocked: the next page says nothing
  }
}

/** How this tab's last visit ended, once. */
export function takeVisitNotice(): VisitNotice | null {
  try {
    const { how, tenantName } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<VisitNotice>;
    sessionStorage.removeItem(KEY);
    const known = VISIT_OVERS.find((each) => each === how);
    return known && typeof tenantName === 'string' ? { how: known, tenantName } : null;
  } catch {
    return null;
  }
}
