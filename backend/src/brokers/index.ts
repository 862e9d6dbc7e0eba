export { BrokersModule } from './brokers.module.js';
export { BrokersService } from './brokers.service.js';
export { BrokerAdded, BrokerDeleted, BrokerRenamed } from './broker.events.js';
export { BrokerEntity } from './broker.entity.js';
export { Brokers1763600150000 } from './migrations/1763600150000-brokers.js';
export { CreateBrokerDto } from './dto/broker.dto.js';
