import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useNavigate } from 'react-router-dom';
import { type Model } from '../../../domain/models/api/models';

/** Switches between the models of a deal. Hidden if the deal has only one. */
export function ModelSwitcher({ models, current }: { models: readonly Model[]; current: Model }) {
  const navigate = useNavigate();
  if (models.length < 2) return null;
  return (
    <Select
      size="small"
      value={current.id}
      inputProps={{ 'aria-label': 'Financial model' }}
      onChange={(event) => void navigate(`/deals/${current.dealId}/valuations/${event.target.value}`)}
      sx={{ maxWidth: 260, '& .MuiSelect-select': { py: 0.875 } }}
    >
      {models.map(({ id, name, isDefault }) => (
        <MenuItem key={id} value={id}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {isDefault ? `${name} (Default)` : name}
          </Box>
        </MenuItem>
      ))}
    </Select>
  );
}
