/** A saved broker got another name; deals and saved views that name it follow. Same transaction. */
export class BrokerRenamed {
  static readonly event = 'broker.renamed';
  constructor(
    readonly ownerId: string,
    readonly brokerId: string,
    readonly names: { readonly from: string; readonly to: string },
  ) {}
}

/** Brokers were deleted; deals keep their names as text. Same transaction. */
export class BrokersDeleted {
  static readonly event = 'brokers.deleted';
  constructor(
    readonly ownerId: string,
    readonly brokerIds: readonly string[],
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

/** An import added the brokers that its rows name; deals that already name them are linked. Same transaction. */
export class BrokersImported {
  static readonly event = 'brokers.imported';
  constructor(
    readonly ownerId: string,
    readonly brokerIds: readonly string[],
  ) {}
}
