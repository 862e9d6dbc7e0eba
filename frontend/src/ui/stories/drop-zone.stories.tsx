import { DropZone } from '../files/drop-zone';

export default { title: 'Drop zone' };

const noop = () => undefined;

export const Standard = () => (
  <DropZone
    accept=".pdf"
    label="Drag and drop your CIM here"
    note="PDF, at most 10 MB"
    multiple
    onFiles={noop}
  />
);

export const Compact = () => (
  <DropZone accept=".csv" label="Choose a spreadsheet" note="CSV or XLSX" compact onFiles={noop} />
);

export const Disabled = () => (
  <DropZone accept=".csv" label="Choose a spreadsheet" note="An import is running" disabled onFiles={noop} />
);
