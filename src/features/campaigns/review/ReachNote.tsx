import Button from '@mui/material/Button';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CampaignReview } from '#src/domain/campaigns/campaignReview.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { countryNames } from '#src/parts/devices/countryNames.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { Note } from '#src/ui/states/Note.tsx';

/** How many countries are named; the rest are counted. */
const MAX_NAMED = 5;

/** Numbers in countries that no device of the campaign reaches, which are excluded. */
export function ReachNote({ countries }: { countries: CampaignReview['out_of_reach'] }) {
  const text = useText();
  const format = useFormat();
  const locale = useLocale();
  const mayRead = useCan({ action: 'read', subject: 'devices' }).isAllowed;
  if (countries.length === 0) return null;
  const count = countries.reduce((sum, { people }) => sum + people, 0);
  const phrases = countries.slice(0, MAX_NAMED).map(({ country, people }) =>
    country === null
      ? text('campaigns.review.reach.elsewhere', { n: format.number(people) })
      : text('campaigns.review.reach.country', {
          n: format.number(people),
          country: countryNames([country], locale),
        }),
  );
  const more = countries.length - phrases.length;
  if (more > 0) phrases.push(text('campaigns.review.night.more', { smart_count: more, n: format.number(more) }));
  return (
    <Note
      kind="warning"
      title={text('campaigns.review.reach.title', { smart_count: count, n: format.number(count) })}
      actions={
        mayRead && (
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={pathTo('devices.list')}
            sx={{ alignSelf: 'center' }}
          >
            {text('campaigns.review.reach.devices')}
          </Button>
        )
      }
    >
      {text('campaigns.review.reach.advice', {
        countries: new Intl.ListFormat(locale, { type: 'conjunction' }).format(phrases),
      })}
    </Note>
  );
}
