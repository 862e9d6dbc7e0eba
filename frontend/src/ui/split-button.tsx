import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

/** Goes somewhere or does something. */
type SplitTarget = { readonly to: string } | { readonly run: () => void };

export type SplitOption = SplitTarget & {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** a word next to the label, such as 'Coming Soon' */
  readonly badge?: string;
};

interface SplitButtonProps {
  label: string;
  icon?: ReactNode;
  /** the button itself does the first one */
  options: readonly [SplitOption, ...SplitOption[]];
}

/** A main action with alternatives in a menu. */
export function SplitButton({ label, icon, options }: SplitButtonProps) {
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const menuId = useId();
  const close = () => setOpen(false);
  return (
    <>
      <ButtonGroup ref={anchor} variant="contained" disableElevation aria-label={label}>
        <Button {...targetProps(options[0])} startIcon={icon}>
          {label}
        </Button>
        <Button
          aria-label={`${label}: more options`}
          aria-haspopup="menu"
          aria-expanded={open}
          aria-controls={open ? menuId : undefined}
          onClick={() => setOpen(true)}
          sx={{ px: 0.75 }}
        >
          <ArrowDropDown />
        </Button>
      </ButtonGroup>
      <SplitMenu id={menuId} anchor={() => anchor.current} open={open} onClose={close} options={options} />
    </>
  );
}

/** The properties of a button or an item of a menu; `onPress` comes before what the option does. */
const targetProps = (option: SplitTarget, onPress?: () => void) =>
  'to' in option
    ? { component: Link, to: option.to, onClick: onPress }
    : {
        onClick: () => {
          onPress?.();
          option.run();
        },
      };

interface SplitMenuProps {
  id: string;
  anchor: () => HTMLElement | null;
  open: boolean;
  onClose: () => void;
  options: readonly SplitOption[];
}

function SplitMenu({ id, anchor, open, onClose, options }: SplitMenuProps) {
  return (
    <Menu
      id={id}
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.label}
          {...targetProps(option, onClose)}
          disabled={option.disabled ?? false}
          sx={{ gap: 1.25 }}
        >
          {option.icon}
          {option.label}
          {option.badge && (
            <Box component="span" sx={{ ml: 'auto', pl: 2, typography: 'caption', color: 'text.secondary' }}>
              {option.badge}
            </Box>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
