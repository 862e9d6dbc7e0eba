import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Hint } from '../../../ui/hint';
import { useDeleteModel, useDuplicateModel } from '../../../domain/models/api/model-actions';
import { type Model } from '../../../domain/models/api/models';
import { ScenarioDialog } from './scenario-dialog';

interface ModelMenuProps {
  model: Model;
  /** the model that it is a scenario of */
  parent: Model | null;
  /** whether the deal has another model; the only model cannot be deleted */
  hasOthers: boolean;
  onEdit: () => void;
}

/** Menu with the actions of a model. */
export function ModelMenu({ model, parent, hasOthers, onEdit }: ModelMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  const duplicate = useDuplicateModel(model.dealId);
  const remove = useDeleteModel(model.dealId);
  const then = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More for ${model.name}`}
        aria-haspopup="menu"
        disabled={duplicate.isPending || remove.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={then(onEdit)}>Edit</MenuItem>
        <MenuItem onClick={then(() => duplicate.mutate({ model }))}>Duplicate</MenuItem>
        <MenuItem onClick={then(() => setNaming(true))}>Duplicate as scenario</MenuItem>
        <MenuItem component={Link} to={`/deals/${model.dealId}/valuations/${model.id}/versions`}>
          Versions
        </MenuItem>
        {parent && (
          <MenuItem
            component={Link}
            to={`/deals/${model.dealId}/compare-models?pair=${parent.id},${model.id}`}
          >
            Compare with {parent.name}
          </MenuItem>
        )}
        {hasOthers && (
          <Hint text={model.isDefault ? 'Make another model the default before you delete this one' : null}>
            <span>
              <MenuItem disabled={model.isDefault} onClick={then(() => remove.mutate(model))}>
                Delete
              </MenuItem>
            </span>
          </Hint>
        )}
      </Menu>
      {isNaming && <ScenarioDialog model={model} onClose={() => setNaming(false)} />}
    </>
  );
}
