import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { ActionDialog } from '#src/ui/dialogs/ActionDialog.tsx';
import { Keys } from './Keys.tsx';
import { useAllShortcuts, useSingleKeys } from './useShortcuts.ts';

const Sheet = styled('div')(({ theme }) => ({
  columnGap: 32,
  columns: '2 240px',
  '& section': { breakInside: 'avoid', marginBlockEnd: 16 },
  '& h3': { margin: '0 0 4px', fontSize: '0.75rem', fontWeight: 600, color: theme.tokens.textQuiet },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16, paddingBlock: 4 },
  '& dd': { margin: 0 },
}));

/** All current keyboard shortcuts, and the switch that turns single-key ones off. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const shortcuts = useAllShortcuts();
  const [isOn, setOn] = useSingleKeys();
  const groups = [...new Set(shortcuts.map(({ group }) => group))];
  return (
    <ActionDialog
      isOpen={isOpen}
      title={text('ui.shortcuts.title')}
      onClose={onClose}
      closeLabel={text('ui.close')}
      width="md"
    >
      <Sheet>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ keys, label }) => (
                  <div key={`${keys} ${label}`}>
                    <dt>{label}</dt>
                    <dd>
                      <Keys keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </Sheet>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, checked) => setOn(checked)} />}
        label={text('ui.shortcuts.singleKeys')}
      />
    </ActionDialog>
  );
}
