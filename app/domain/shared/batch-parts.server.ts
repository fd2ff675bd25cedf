import type { BatchItem } from 'drizzle-orm/batch';
import type { AppContext } from './context.server.ts';

type Statement = BatchItem<'sqlite'>;

/**
 * A batch that several rooms put together: each adds its statements, and reads their answers without knowing what stands before
 * them.
 */
export class BatchParts {
  readonly #statements: Statement[] = [];

  /** @returns what reads the statement's answer from those of the batch */
  add<Added extends Statement>(statement: Added): (results: readonly unknown[]) => Added['_']['result'] {
    const index = this.#statements.push(statement) - 1;
    return (results) => results[index] as Added['_']['result']; // drizzle answers in the order of the statements
  }

  /** One round trip, or none for no statements. */
  async run({ db }: Pick<AppContext, 'db'>): Promise<readonly unknown[]> {
    const [first, ...rest] = this.#statements;
    return first ? db.batch([first, ...rest]) : [];
  }
}
