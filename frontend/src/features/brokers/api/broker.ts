import { type Schemas } from '../../../lib/api';

export type Broker = Schemas['BrokerResponse'];
/** Every field a broker has; a blank one is null. */
export type BrokerFields = Required<Schemas['CreateBrokerDto']>;
