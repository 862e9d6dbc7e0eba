export { BrokersModule } from './brokers.module.js';
export { BrokersService, normalizeBrokerName } from './brokers.service.js';
export { BrokerAdded, BrokerRenamed, BrokersDeleted, BrokersImported } from './broker.events.js';
export { brokerNameKeySql } from './broker-name.sql.js';
export { type SavedBroker } from './brokers.queries.js';
export { BrokerEntity } from './broker.entity.js';
export { Brokers1763600150000 } from './migrations/1763600150000-brokers.js';
export { BrokersOfImports1763620050000 } from './migrations/1763620050000-brokers-of-imports.js';
export { CreateBrokerDto } from './dto/broker.dto.js';
