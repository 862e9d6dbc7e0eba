/** How figures are read and written. The rules are the library's; the screens know only this door. */
export {
  fileSize,
  money0,
  money2,
  moneyCompact,
  multiple,
  num,
  percent,
  rateIn,
  ratio,
  relativeTime,
} from '@dealwright/finance';

/** What stands where a figure is unknown. */
export const UNKNOWN = '–';
