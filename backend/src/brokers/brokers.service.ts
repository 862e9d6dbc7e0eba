import {
  BROKER_FIELDS,
  type BrokerContact,
  type BrokerFieldValues,
  fieldNames,
  MESSAGES,
} from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { emitInTransaction, Transactional } from '../platform/database/index.js';
import { Invalid, type JsonText, NotFound, PreconditionFailed } from '../platform/http/index.js';
import { BrokerAdded, BrokerRenamed, BrokersDeleted, BrokersImported } from './broker.events.js';
import { type BrokerEntity } from './broker.entity.js';
import { BrokersQueries, type SavedBroker } from './brokers.queries.js';
import { BrokersRepository } from './brokers.repository.js';
import { type BrokerResponse, type CreateBrokerDto, type UpdateBrokerDto } from './dto/broker.dto.js';

const brokerNotFound = () => new NotFound('Broker');

@Injectable()
export class BrokersService {
  constructor(
    private readonly brokers: BrokersRepository,
    private readonly queries: BrokersQueries,
    private readonly events: EventEmitter2,
  ) {}

  list(ownerId: string): Promise<JsonText> {
    return this.queries.listAll(ownerId);
  }

  search(ownerId: string, query: string): Promise<JsonText> {
    return this.queries.search(ownerId, query);
  }

  async get(ownerId: string, id: string): Promise<BrokerResponse> {
    const broker = await this.brokers.findOne(ownerId, { id });
    if (broker === null) throw brokerNotFound();
    return toBrokerResponse(broker);
  }

  /** The saved brokers of these names, case and accents aside, by the names as they are given. */
  async findByNames(ownerId: string, names: readonly string[]): Promise<ReadonlyMap<string, SavedBroker>> {
    if (names.length === 0) return new Map();
    const found = await this.queries.findByNames(ownerId, names);
    return new Map(found.map(({ sought, ...broker }) => [sought, broker]));
  }

  /**
   * The same, after each name that no broker has yet was added as a broker of this import.
   *
   * @param contacts with their names as {@link normalizeBrokerName} writes them
   */
  @Transactional()
  async findOrImport(
    ownerId: string,
    importBatchId: string,
    contacts: readonly BrokerContact[],
  ): Promise<ReadonlyMap<string, SavedBroker>> {
    if (contacts.length === 0) return new Map();
    const added = await this.queries.insertImported(ownerId, importBatchId, contacts);
    if (added.length > 0) {
      await emitInTransaction(this.events, BrokersImported.event, new BrokersImported(ownerId, added));
    }
    return this.findByNames(
      ownerId,
      contacts.map(({ name }) => name),
    );
  }

  /** Moves the brokers of an import that is undone to the trash. */
  @Transactional()
  async removeImported(ownerId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.brokers.softDeleteAll(ownerId, ids);
    await emitInTransaction(this.events, BrokersDeleted.event, new BrokersDeleted(ownerId, ids));
  }

  @Transactional()
  async create(ownerId: string, body: CreateBrokerDto): Promise<BrokerResponse> {
    const broker = await this.brokers.insert(ownerId, pickBrokerFields(body));
    await emitInTransaction(this.events, BrokerAdded.event, new BrokerAdded(ownerId, broker.id, broker.name));
    return toBrokerResponse(broker);
  }

  @Transactional()
  async update(
    ownerId: string,
    id: string,
    body: UpdateBrokerDto,
    ifMatch: number | null,
  ): Promise<BrokerResponse> {
    const before = await this.brokers.lockForUpdate(ownerId, id);
    if (before === null || before.deletedAt !== null) throw brokerNotFound();
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    if (body.name === null) throw new Invalid([{ field: 'name', message: MESSAGES.brokerNameRequired }]);
    const after = await this.brokers.update(ownerId, { id }, pickBrokerFields(body));
    if (after === null) throw brokerNotFound();
    if (after.name !== before.name) {
      const names = { from: before.name, to: after.name };
      await emitInTransaction(this.events, BrokerRenamed.event, new BrokerRenamed(ownerId, id, names));
    }
    return toBrokerResponse(after);
  }

  /** Can be undone with `restore`; deals keep the name. */
  @Transactional()
  async remove(ownerId: string, id: string): Promise<void> {
    const before = await this.brokers.lockForUpdate(ownerId, id);
    if (before === null || before.deletedAt !== null) throw brokerNotFound();
    await this.brokers.softDelete(ownerId, { id });
    await emitInTransaction(this.events, BrokersDeleted.event, new BrokersDeleted(ownerId, [id]));
  }

  @Transactional()
  async restore(ownerId: string, id: string): Promise<BrokerResponse> {
    const before = await this.brokers.lockForUpdate(ownerId, id);
    if (before === null) throw brokerNotFound();
    if (before.deletedAt !== null) {
      await this.brokers.restore(ownerId, { id });
      await emitInTransaction(this.events, BrokerAdded.event, new BrokerAdded(ownerId, id, before.name));
    }
    return this.get(ownerId, id);
  }
}

/** A name as it is stored: one space between words and none around them. */
export const normalizeBrokerName = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** The fields that the caller sent, and no others. */
function pickBrokerFields(body: UpdateBrokerDto): Partial<BrokerFieldValues> {
  const sent = Object.entries(body).filter(([field, value]) => field in BROKER_FIELDS && value !== undefined);
  return Object.fromEntries(sent);
}

function toBrokerResponse(broker: BrokerEntity): BrokerResponse {
  const { id, revision, createdAt, updatedAt } = broker;
  const fields = Object.fromEntries(
    fieldNames(BROKER_FIELDS).map((field) => [field, broker[field]]),
  ) as BrokerFieldValues;
  return {
    id,
    ...fields,
    revision,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
