import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { Hint } from '#src/ui/hints/Hint.tsx';
import { useHeadingSlot } from './HeadingSlot.tsx';

export interface Crumb {
  label: string;
  /** The router's path. */
  to: string;
}

interface PageHeadingProps {
  /** The page's one h1; a dash if it is empty, as when the API left a name out. */
  title: string;
  /** The path from the top, without this page. */
  breadcrumb?: readonly Crumb[];
  /** Shown next to the title, such as a status chip. */
  mark?: ReactNode;
  /** The record's menu, after the mark; on a phone at the end of the title's line. */
  menu?: ReactNode;
  /** A summary, in a sentence or figures, before the buttons. */
  description?: ReactNode;
  /** The page's buttons, on their own line at the top. */
  actions?: ReactNode;
  /** For pages without a top bar, or with the title in the content. */
  isInline?: boolean;
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  // A name without room next to its status stays whole, above it.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    rowGap: 0,
    // The menu stays next to the name.
    '&:has(> [data-menu]:not(:empty))': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      justifyItems: 'start',
      columnGap: 4,
    },
    '& > [data-menu]': { gridArea: '1 / 2', marginBlock: -6 },
  },
}));
const Trail = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  // A long name is cut first, and the breadcrumb stays.
  flexShrink: 0,
  maxWidth: '60%',
  whiteSpace: 'nowrap',
  color: theme.tokens.textQuiet,
  '& a': {
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 4,
    paddingBlock: 2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& a:hover': { color: theme.tokens.text, textDecoration: 'underline' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
const Title = styled('h1', { shouldForwardProp: (name) => name !== 'isInline' && name !== 'phoneLines' })<{
  isInline?: boolean;
  /** The most lines on a phone. */
  phoneLines: number;
}>(({ theme, isInline, phoneLines }) =>
  isInline
    ? { margin: 0, fontSize: '1.375rem', lineHeight: 1.4, fontWeight: 600 }
    : {
        margin: 0,
        fontSize: '1rem',
        lineHeight: 1.5,
        fontWeight: 600,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        [theme.breakpoints.down('sm')]: {
          display: '-webkit-box',
          WebkitLineClamp: phoneLines,
          WebkitBoxOrient: 'vertical',
          whiteSpace: 'normal',
          lineHeight: 1.25,
          maxWidth: '100%',
          overflowWrap: 'break-word',
          hyphens: 'auto',
        },
        // A long touch shows all of a name that is cut, which selecting its words would end.
        '@media (pointer: coarse)': { userSelect: 'none' },
        // Long words of French stay whole.
        '@media (max-width: 359.95px)': { fontSize: '0.75rem', letterSpacing: '-0.02em' },
      },
);
const Below = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '8px 24px',
  marginBlockEnd: 16,
  // Without actions, there is no gap either.
  '&:has(> :only-child:empty)': { display: 'none' },
});
const Description = styled('div')(({ theme }) => ({
  flex: '1 1 240px',
  minWidth: 0,
  maxWidth: 720,
  paddingBlock: 8,
  color: theme.tokens.textQuiet,
  overflowWrap: 'anywhere',
}));
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  marginInlineStart: 'auto',
});

/**
 * The page's name, in the top bar where there is one:
 * `<PageHeading title={name} breadcrumb={[{ label: text('screens.contacts'), to: pathTo('contacts.list') }]} actions={<Button …/>} />`.
 */
export function PageHeading(props: PageHeadingProps) {
  const { breadcrumb = [], mark, menu, description, actions, isInline } = props;
  const title = props.title || '–';
  const text = useText();
  const element = useHeadingSlot();
  const heading = (
    <Row>
      {breadcrumb.length > 0 && (
        <Trail data-printed aria-label={text('shell.breadcrumb')}>
          {breadcrumb.map(({ label, to }) => (
            <Fragment key={to}>
              <Link to={to}>{label}</Link>
              <span aria-hidden>/</span>
            </Fragment>
          ))}
        </Trail>
      )}
      <Hint text={title}>
        <Title isInline={isInline || element === null} phoneLines={mark ? 1 : 2}>
          {title}
        </Title>
      </Hint>
      {mark}
      {menu && <span data-menu>{menu}</span>}
    </Row>
  );
  return (
    <>
      {element && !isInline ? createPortal(heading, element) : heading}
      {(description || actions) && (
        <Below>
          {description && <Description>{description}</Description>}
          {actions && <Actions>{actions}</Actions>}
        </Below>
      )}
    </>
  );
}
