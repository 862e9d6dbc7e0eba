/** Announced in the transaction that saved new settings. */
export class SettingsChanged {
  static readonly event = 'settings.changed';

  constructor(
    readonly ownerId: string,
    /** The way SDE is chosen is another now: results must be computed again. */
    readonly sdeMethodChanged: boolean,
  ) {}
}
