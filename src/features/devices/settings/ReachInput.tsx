import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useRef } from 'react';
import { useLocale } from 'react-admin';
import { DEVICE_REACHES, type DeviceReach } from '#src/domain/devices/deviceTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { countryNames } from '#src/parts/devices/countryNames.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';

/** The table of countries is large: loaded for the first device that sends to some of them. */
const CountriesPicker = lazyPart(() =>
  import('./CountriesPicker.tsx').then((module) => ({ default: module.CountriesPicker })),
);

/** The countries a device sends to. `hasNumber`: the country of its own number can be chosen. */
export function ReachInput({ hasNumber }: { hasNumber: boolean }) {
  const text = useText();
  const locale = useLocale();
  const latest = useRef<string[]>([]);
  const say = (countries: DeviceReach) =>
    typeof countries === 'string' ? text(`devices.reach.${countries}`) : countryNames(countries, locale);
  const { id, field, frame, isDisabled, aria } = useField({
    source: 'countries',
    label: text('devices.reach.label'),
    help: text('devices.reach.help'),
    defaultValue: 'all',
    inWords: (value) => say((value || 'all') as DeviceReach),
    validate: (value: DeviceReach) =>
      Array.isArray(value) && value.length === 0 ? text('devices.reach.none') : undefined,
  });
  const countries = (field.value || 'all') as DeviceReach;
  const choices = DEVICE_REACHES.filter((each) => each === 'all' || hasNumber || countries === each);
  const change = (next: DeviceReach) => {
    if (typeof next !== 'string') latest.current = next;
    field.onChange(next);
  };
  return (
    <FieldFrame {...frame} isOptional={false} isGroup>
      <RadioGroup
        id={id}
        name={field.name}
        value={typeof countries === 'string' ? countries : 'chosen'}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        onChange={(_, value) => change(value === 'chosen' ? latest.current : value === 'home' ? 'home' : 'all')}
        onBlur={() => field.onBlur()}
      >
        {choices.map((each, index) => (
          <FormControlLabel
            key={each}
            value={each}
            disabled={isDisabled}
            control={<Radio slotProps={{ input: index === 0 ? { ref: field.ref } : {} }} />}
            label={text(`devices.reach.${each}`)}
          />
        ))}
        <FormControlLabel
          value="chosen"
          disabled={isDisabled}
          control={<Radio />}
          label={text('devices.reach.chosen')}
        />
      </RadioGroup>
      {typeof countries !== 'string' && (
        <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
          <CountriesPicker
            label={text('devices.reach.countries')}
            countries={countries}
            isDisabled={isDisabled}
            onChange={change}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
