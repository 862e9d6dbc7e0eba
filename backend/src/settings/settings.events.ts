/** Emitted in the transaction that saves new settings. */
export class SettingsChanged {
  static readonly event = 'settings.changed';

  constructor(
    readonly ownerId: string,
    /** The method that selects SDE changed: results must be calculated again. */
    readonly sdeMethodChanged: boolean,
  ) {}
}
