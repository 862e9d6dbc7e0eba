import pg from 'pg';

/** Only one process at a time makes or verifies a backup. */
const BACKUP_LOCK = 7_301_411;

/**
 * The right to make backups, held in a transaction of its own connection, so that it works behind a pooler and ends
 * with the process.
 */
export class BackupLock {
  private constructor(private readonly client: pg.Client) {}

  /** Returns null where another process has it. */
  static async tryAcquire(databaseUrl: string): Promise<BackupLock | null> {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('begin; set local idle_in_transaction_session_timeout = 0');
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_xact_lock($1) as locked',
        [BACKUP_LOCK],
      );
      if (rows[0]?.locked === true) return new BackupLock(client);
    } catch (error) {
      await client.end();
      throw error;
    }
    await client.end();
    return null;
  }

  async release(): Promise<void> {
    await this.client.query('rollback').catch(() => undefined);
    await this.client.end().catch(() => undefined);
  }
}
