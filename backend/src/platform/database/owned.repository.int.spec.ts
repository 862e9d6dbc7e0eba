import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { Column, DataSource, Entity, In, PrimaryColumn } from 'typeorm';
import { newDatabase } from '../../../test/support/test-app.js';
import { AppConfig, ConfigModule, readVariables } from '../config/index.js';
import {
  afterCommit,
  DatabaseModule,
  getTableName,
  InjectTransactionHost,
  listColumnNames,
  OwnedRepository,
  RevisionedEntity,
  selectColumns,
  Sql,
  Transactional,
  type TypeOrmTransactionHost,
} from './index.js';

@Entity('sample_notes')
class SampleNoteEntity extends RevisionedEntity {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @Column('text', { name: 'note_text' })
  noteText!: string;

  @Column('jsonb', { default: () => "'[]'" })
  tags!: string[];
}

@Injectable()
class SampleNotesRepository extends OwnedRepository<SampleNoteEntity> {
  constructor(@InjectTransactionHost() host: TypeOrmTransactionHost) {
    super(host, SampleNoteEntity);
  }

  searchText(ownerId: string, part: string): Promise<SampleNoteEntity[]> {
    return this.createQueryBuilder(ownerId, 'note')
      .andWhere('note.noteText like :part', { part: `%${part}%` })
      .getMany();
  }

  @Transactional()
  async insertAndThrow(ownerId: string): Promise<void> {
    await this.insert(ownerId, { noteText: 'rolled back' });
    throw new Error('stop');
  }

  @Transactional()
  async insertAndFollow(ownerId: string, follow: () => void, isValid = true): Promise<void> {
    await this.insert(ownerId, { noteText: 'followed' });
    afterCommit(follow);
    if (!isValid) throw new Error('stop');
  }

  @Transactional()
  async readLocked(ownerId: string, id: string): Promise<SampleNoteEntity | null> {
    return this.findOne(ownerId, { id }, { lockForUpdate: true });
  }
}

describe('OwnedRepository', () => {
  const [ada, bob] = [randomUUID(), randomUUID()];
  let module: TestingModule;
  let notes: SampleNotesRepository;
  let sql: Sql;

  beforeAll(async () => {
    const config = new AppConfig(readVariables({}), await newDatabase());
    module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with({ entities: [SampleNoteEntity], migrations: [] }),
      ],
      providers: [SampleNotesRepository],
    }).compile();
    await module.get(DataSource).synchronize();
    notes = module.get(SampleNotesRepository);
    sql = module.get(Sql);
    await module.init();
  });
  afterAll(() => module.close());

  it('inserts a row with its defaults and returns it', async () => {
    const note = await notes.insert(ada, { noteText: 'first', tags: ['a'] });
    expect(note).toBeInstanceOf(SampleNoteEntity);
    expect(note).toEqual({
      ownerId: ada,
      id: expect.any(String) as string,
      noteText: 'first',
      tags: ['a'],
      revision: 1,
      createdAt: expect.any(Date) as Date,
      updatedAt: expect.any(Date) as Date,
      deletedAt: null,
    });
    expect(await notes.findOne(ada, { id: note.id })).toEqual(note);
  });

  it('inserts many rows in order and nothing for an empty list', async () => {
    const rows = await notes.insertMany(ada, [{ noteText: 'one' }, { noteText: 'two' }]);
    expect(rows.map((row) => row.noteText)).toEqual(['one', 'two']);
    expect(await notes.insertMany(ada, [])).toEqual([]);
  });

  it('inserts a row with its defaults and returns nothing', async () => {
    const id = randomUUID();
    expect(await notes.insertOnly(ada, { id, noteText: 'unseen' })).toBeUndefined();
    expect(await notes.findOne(ada, { id })).toMatchObject({ noteText: 'unseen', tags: [], revision: 1 });
  });

  it('returns null from insertIfAbsent where the key is taken', async () => {
    const { id } = await notes.insert(ada, { noteText: 'kept' });
    expect(await notes.insertIfAbsent(ada, { id, noteText: 'again' })).toBeNull();
    expect((await notes.findOne(ada, { id }))?.noteText).toBe('kept');
  });

  it('never reaches the rows of another owner', async () => {
    const { id } = await notes.insert(ada, { noteText: 'private' });
    expect(await notes.findOne(bob, { id })).toBeNull();
    expect(await notes.find(bob)).toEqual([]);
    expect(await notes.exists(bob, { id })).toBe(false);
    expect(await notes.count(bob)).toBe(0);
    expect(await notes.update(bob, { id }, { noteText: 'taken' })).toBeNull();
    expect(await notes.softDelete(bob, { id })).toBe(0);
    expect(await notes.delete(bob, { id })).toBe(0);
    expect(await notes.searchText(bob, 'private')).toEqual([]);
    expect(await notes.findOne(bob, { id, ownerId: ada })).toBeNull();
    expect((await notes.findOne(ada, { id }))?.noteText).toBe('private');
  });

  it('updates only the values given, increments the revision and returns the row', async () => {
    const before = await notes.insert(ada, { noteText: 'before', tags: ['x'] });
    const after = await notes.update(ada, { id: before.id }, { noteText: 'after' });
    expect(after).toMatchObject({ id: before.id, noteText: 'after', tags: ['x'], revision: 2 });
    expect(await notes.update(ada, { id: randomUUID() }, { noteText: 'nowhere' })).toBeNull();
  });

  it('moves rows to the trash, skips them there and restores them', async () => {
    const { id } = await notes.insert(ada, { noteText: 'deletable' });
    expect(await notes.softDelete(ada, { id })).toBe(1);
    expect(await notes.findOne(ada, { id })).toBeNull();
    expect(await notes.exists(ada, { id })).toBe(false);
    expect(await notes.searchText(ada, 'deletable')).toEqual([]);
    expect(await notes.update(ada, { id }, { noteText: 'changed' })).toBeNull();
    const inTrash = await notes.findOne(ada, { id }, { withDeleted: true });
    expect(inTrash).toMatchObject({
      noteText: 'deletable',
      revision: 2,
      deletedAt: expect.any(Date) as Date,
    });
    expect(await notes.softDelete(ada, { id })).toBe(0);
    expect(await notes.restore(ada, { id })).toMatchObject({ id, deletedAt: null, revision: 3 });
    expect(await notes.restore(ada, { id })).toBeNull();
  });

  it('keeps the time of the last change of a row that is restored', async () => {
    const { id, updatedAt } = await notes.insert(ada, { noteText: 'unchanged' });
    await notes.softDelete(ada, { id });
    expect(await notes.restore(ada, { id })).toMatchObject({ updatedAt });
  });

  it('deletes rows for good', async () => {
    const rows = await notes.insertMany(ada, [{ noteText: 'x' }, { noteText: 'y' }]);
    const ids = rows.map(({ id }) => id);
    expect(await notes.delete(ada, { id: In(ids) })).toBe(2);
    expect(await notes.count(ada, { id: In(ids) }, { withDeleted: true })).toBe(0);
  });

  it('purges only rows that have been in the trash for long enough', async () => {
    const rows = await notes.insertMany(ada, [
      { noteText: 'old' },
      { noteText: 'new' },
      { noteText: 'live' },
    ]);
    const ids = rows.map(({ id }) => id);
    await notes.softDelete(ada, { id: In(ids.slice(0, 2)) });
    await sql.count(`update sample_notes set deleted_at = now() - interval '31 days' where id = $1`, [
      ids[0],
    ]);
    expect(await notes.purgeTrash(30)).toBe(1);
    const left = await notes.find(ada, { id: In(ids) }, { withDeleted: true });
    expect(left.map(({ noteText }) => noteText).sort()).toEqual(['live', 'new']);
  });

  it('works in the transaction that is under way', async () => {
    await expect(notes.insertAndThrow(ada)).rejects.toThrow('stop');
    expect(await notes.exists(ada, { noteText: 'rolled back' })).toBe(false);
  });

  it('starts what is to follow a transaction after its commit and outside of it, never after a failure', async () => {
    const ownerId = randomUUID();
    const seen: Promise<boolean>[] = [];
    const look = () => seen.push(notes.exists(ownerId, { noteText: 'followed' }));
    await expect(notes.insertAndFollow(ownerId, look, false)).rejects.toThrow('stop');
    expect(seen).toHaveLength(0);
    await notes.insertAndFollow(ownerId, look);
    expect(await Promise.all(seen)).toEqual([true]);
    afterCommit(look);
    expect(seen).toHaveLength(2);
    await Promise.all(seen);
  });

  it('locks rows for update in a transaction', async () => {
    const { id } = await notes.insert(ada, { noteText: 'locked' });
    expect(await notes.readLocked(ada, id)).toMatchObject({ id });
    await expect(notes.findOne(ada, { id }, { lockForUpdate: true })).rejects.toThrow();
  });

  it('derives the column lists of hand-written SQL from the entity', async () => {
    expect(getTableName(SampleNoteEntity)).toBe('sample_notes');
    expect(listColumnNames(SampleNoteEntity, ['ownerId', 'noteText'])).toBe('owner_id, note_text');
    expect(selectColumns(SampleNoteEntity, 'n', ['id', 'noteText'])).toBe('n.id, n.note_text as "noteText"');
    const { id, createdAt } = await notes.insert(ada, { noteText: 'by hand' });
    const row = await sql.first(
      `select ${selectColumns(SampleNoteEntity, 'n')} from sample_notes n where n.owner_id = $1 and n.id = $2`,
      [ada, id],
    );
    expect(row).toMatchObject({ ownerId: ada, noteText: 'by hand', createdAt: createdAt.toISOString() });
    expect(() => selectColumns(SampleNoteEntity, 'n', ['missing' as 'id'])).toThrow('no column for missing');
  });
});
