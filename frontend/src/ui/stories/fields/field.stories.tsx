import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, TextField } from '../../fields/field';

export default { title: 'Fields / Text field' };

export const States = () => (
  <div style={{ display: 'grid', gap: 24, maxWidth: 360 }}>
    <TextField label="Business name" defaultValue="Green Thumb Nursery" />
    <TextField label="Website" placeholder="https://" hint="Opens from the deal" />
    <TextField label="Description" required error="Description is required" />
    <TextField label="Source" defaultValue="BizBuySell" disabled />
    <TextField label="Amount of line 3" hideLabel defaultValue="12,000" />
  </div>
);

export const FrameAroundAControl = () => (
  <FieldFrame id="industry" label="Industry" hint="Any control fits in">
    <OutlinedInput id="industry" fullWidth defaultValue="Horticulture" />
  </FieldFrame>
);
