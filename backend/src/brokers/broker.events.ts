/** A saved broker got another name; deals that name it follow. Same transaction. */
export class BrokerRenamed {
  static readonly event = 'broker.renamed';
  constructor(
    readonly ownerId: string,
    readonly brokerId: string,
    readonly name: string,
  ) {}
}

/** A broker is gone; deals keep its name as text. Same transaction. */
export class BrokerDeleted {
  static readonly event = 'broker.deleted';
  constructor(
    readonly ownerId: string,
    readonly brokerId: string,
  ) {}
}

/** A broker was added or came back; deals that already name it are linked. Same transaction. */
export class BrokerAdded {
  static readonly event = 'broker.appeared';
  constructor(
    readonly ownerId: string,
    readonly brokerId: string,
    readonly name: string,
  ) {}
}
