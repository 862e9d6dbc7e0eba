import { MESSAGES } from '@dealwright/vocabulary';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { emitInTransaction, Transactional } from '../platform/database/index.js';
import { Invalid, type JsonText, NotFound, PreconditionFailed } from '../platform/http/index.js';
import { BrokerAdded, BrokerDeleted, BrokerRenamed } from './broker.events.js';
import { BrokersRepository } from './brokers.repository.js';
import { type BrokerResponse, type CreateBrokerDto, type UpdateBrokerDto } from './dto/broker.dto.js';

const brokerNotFound = () => new NotFound('Broker');

@Injectable()
export class BrokersService {
  constructor(
    private readonly brokers: BrokersRepository,
    private readonly events: EventEmitter2,
  ) {}

  list(ownerId: string): Promise<JsonText> {
    return this.brokers.listAll(ownerId);
  }

  search(ownerId: string, query: string): Promise<JsonText> {
    return this.brokers.search(ownerId, query);
  }

  async get(ownerId: string, id: string): Promise<BrokerResponse> {
    const broker = await this.brokers.find(ownerId, id);
    if (broker === null) throw brokerNotFound();
    return broker;
  }

  /** The saved broker of a name, case aside; the oldest where there are several. */
  findIdByName(ownerId: string, name: string): Promise<string | null> {
    return this.brokers.findIdByName(ownerId, name);
  }

  /** The same for many names at once, by lower-case name. */
  async findIdsByName(ownerId: string, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (names.length === 0) return new Map();
    return new Map((await this.brokers.findIdsByName(ownerId, names)).map(({ name, id }) => [name, id]));
  }

  @Transactional()
  async create(ownerId: string, body: CreateBrokerDto): Promise<BrokerResponse> {
    const broker = await this.brokers.insert(ownerId, body);
    await emitInTransaction(this.events, BrokerAdded.event, new BrokerAdded(ownerId, broker.id, broker.name));
    return broker;
  }

  @Transactional()
  async update(
    ownerId: string,
    id: string,
    body: UpdateBrokerDto,
    ifMatch: number | null,
  ): Promise<BrokerResponse> {
    const before = await this.brokers.lockForUpdate(ownerId, id);
    if (before === null || before.deleted) throw brokerNotFound();
    if (ifMatch !== null && ifMatch !== before.revision) throw new PreconditionFailed();
    if (body.name === null) throw new Invalid([{ field: 'name', message: MESSAGES.brokerNameRequired }]);
    const after = await this.brokers.update(ownerId, id, body);
    if (after === null) throw brokerNotFound();
    if (after.name !== before.name) {
      await emitInTransaction(this.events, BrokerRenamed.event, new BrokerRenamed(ownerId, id, after.name));
    }
    return after;
  }

  /** Can be undone with `restore`; deals keep the name. */
  @Transactional()
  async remove(ownerId: string, id: string): Promise<void> {
    const before = await this.brokers.lockForUpdate(ownerId, id);
    if (before === null || before.deleted) throw brokerNotFound();
    await this.brokers.setDeleted(ownerId, id, true);
    await emitInTransaction(this.events, BrokerDeleted.event, new BrokerDeleted(ownerId, id));
  }

  @Transactional()
  async restore(ownerId: string, id: string): Promise<BrokerResponse> {
    const before = await this.brokers.lockForUpdate(ownerId, id);
    if (before === null) throw brokerNotFound();
    if (before.deleted) {
      await this.brokers.setDeleted(ownerId, id, false);
      await emitInTransaction(this.events, BrokerAdded.event, new BrokerAdded(ownerId, id, before.name));
    }
    return this.get(ownerId, id);
  }
}
