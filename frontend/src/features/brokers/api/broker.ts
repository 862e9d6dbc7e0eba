import { type Schemas } from '../../../lib/http/api';

export type Broker = Schemas['BrokerResponse'];
/** All fields of a broker; a blank field is null. */
export type BrokerFields = Required<Schemas['CreateBrokerDto']>;
