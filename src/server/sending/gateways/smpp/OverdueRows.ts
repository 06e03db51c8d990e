import { setTimeout as wait } from 'node:timers/promises';
import { inBatches } from '#src/server/sending/gateways/inBatches.ts';
import type { Sending } from '#src/server/sending/Sending.ts';
import { nowIn, type UnitContext } from '#src/server/sending/UnitContext.ts';
import { handleOverdueMessage, handleOverdueNote } from './smppMessages.ts';

/** The most of each kind per step. */
const BATCH = 100;
/** How long (ms) it continues at a time. */
const LONGEST_RUN = 4_000;
/** How long (ms) it waits for companies before it looks for others. */
const LONGEST_WAIT = 500;
/** Companies at once, each with a connection. */
const MAX_CONCURRENT_COMPANIES = 4;

/** A message or a note to check; it was changed if it has another `due_at` meanwhile. */
interface OverdueRow {
  kind: 'message' | 'note';
  id: string;
  due_at: string;
}

/**
 * Handles overdue messages and notes, as many as the time allows: each sent message leaves some, which must not delay those that wait. Companies are
 * handled concurrently, so that one whose units wait or fail delays no other.
 */
export class OverdueRows {
  /** Companies whose rows are being handled. */
  private readonly running = new Map<string, Promise<void>>();
  private currentRun: Promise<void> | null = null;
  private readonly handle = inBatches<OverdueRow>(async (tenantId, rows) => {
    await this.setting.unit(tenantId, async (context) => {
      for (const row of rows) await handleOverdue(context, row);
    });
  }, BATCH);

  /** `report`: called with errors; what failed is tried again in the next run. */
  constructor(private readonly setting: Pick<Sending, 'unit' | 'between'> & { report: (error: unknown) => void }) {}

  /** Begins to handle what is due, unless it is still doing so. */
  handleDue(): void {
    this.currentRun ??= this.handleWhileTime()
      .catch(this.setting.report)
      .finally(() => {
        this.currentRun = null;
      });
  }

  /** Waits for running work. */
  async stop(): Promise<void> {
    await this.currentRun;
    await Promise.all(this.running.values());
  }

  private async handleWhileTime(): Promise<void> {
    const end = performance.now() + LONGEST_RUN;
    /** Companies with a row that could not be handled. */
    const failing = new Set<string>();
    while (performance.now() < end) {
      const rowsByTenant = await this.dueRows([...failing, ...this.running.keys()]);
      for (const [tenantId, rows] of rowsByTenant) {
        if (this.running.size === MAX_CONCURRENT_COMPANIES) break;
        const task = this.handleAll(tenantId, rows, () => failing.add(tenantId)).finally(() =>
          this.running.delete(tenantId),
        );
        this.running.set(tenantId, task);
      }
      if (this.running.size === 0) return;
      if (rowsByTenant.size === 0 || this.running.size === MAX_CONCURRENT_COMPANIES)
        await Promise.race([...this.running.values(), wait(LONGEST_WAIT, undefined, { ref: false })]);
    }
  }

  /** The first due rows of each company, except those in `served`. */
  private async dueRows(served: readonly string[]): Promise<Map<string, OverdueRow[]>> {
    const { between } = this.setting;
    const dueQuery = { now: nowIn(between), limit: BATCH, served };
    const rowsByTenant = new Map<string, OverdueRow[]>();
    const add = (
      kind: OverdueRow['kind'],
      { id, tenant_id, due_at }: { id: string; tenant_id: string | null; due_at: string },
    ) => {
      const tenantId = tenant_id ?? '';
      rowsByTenant.set(tenantId, [...(rowsByTenant.get(tenantId) ?? []), { kind, id, due_at }]);
    };
    for (const row of await between.tx.jobs.smppMessagesDue(dueQuery)) add('message', row);
    for (const row of await between.tx.jobs.smppNotesDue(dueQuery)) add('note', row);
    return rowsByTenant;
  }

  /** Handles a company's rows. One that fails delays no other. */
  private async handleAll(tenantId: string, rows: readonly OverdueRow[], onFailure: () => void): Promise<void> {
    await Promise.all(
      rows.map((row) =>
        this.handle(tenantId, row).catch((error: unknown) => {
          onFailure();
          this.setting.report(error);
        }),
      ),
    );
  }
}

async function handleOverdue(context: UnitContext, { kind, id, due_at }: OverdueRow): Promise<void> {
  if (kind === 'message') {
    const message = await context.tx.get('smpp_messages', id);
    if (message?.due_at === due_at) await handleOverdueMessage(context, message);
  } else {
    const note = await context.tx.get('smpp_notes', id);
    if (note?.due_at === due_at) await handleOverdueNote(context, note);
  }
}
