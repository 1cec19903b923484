import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { reachesAsFarAs } from '#domain/access/guarded.ts'
import {
  type Level,
  type NamedAction,
  OFFERED_PAGES,
  extrasOn,
  isSameOn,
  levelOf,
  levelsOn,
  unknownOn,
  usualOn,
  withAction,
  withLevel,
} from '#domain/access/levels.ts'
import { type PageName, isAllowed } from '#domain/access/pages.ts'
import type { Permissions } from '#domain/kernel/define.ts'
import type { OwnFieldProps } from '../../../engine/declarations.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LEVEL_WORDS, PAGE_WORDS, actionWord, reachWords } from './access-words.ts'

interface PageRightsProps {
  readonly page: PageName
  readonly held: Permissions
  readonly isReadOnly: boolean
  readonly onChange: (held: Permissions) => void
}

/*
 * A custom field: no standard field handles a level per page. The value is numbers of pages and actions, and the domain defines the levels.
 */

/** Permissions of a role: a level per page with its single actions, and extra actions. */
export function RightsField({ label, value, error, isReadOnly = false, onChange }: OwnFieldProps) {
  // The draft holds either what this field wrote or the permissions of a role.
  const held = value as Permissions
  return (
    <Box role="group" aria-label={label} borderWidth="1px" borderColor="line" borderRadius="l2" overflow="hidden">
      {OFFERED_PAGES.map((page) => (
        <PageRights key={page} page={page} held={held} isReadOnly={isReadOnly} onChange={onChange} />
      ))}
      {error && (
        <Box p="4" role="alert">
          <Notice tone="bad">{error}</Notice>
        </Box>
      )}
    </Box>
  )
}

function PageRights({ page, held, isReadOnly, onChange }: PageRightsProps) {
  const { i18n } = useLingui()
  const id = useId()
  const { permissions } = useSession()
  const level = levelOf(held, page)
  const offered: readonly (Level | 'part')[] = level === 'part' ? [...levelsOn(page), 'part'] : levelsOn(page)
  return (
    <Box px={{ base: '3', md: '4' }} py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Flex gap="2" align="center" justify="space-between" wrap="wrap">
        <Box id={id} fontWeight="600" minW="140px">
          {i18n._(PAGE_WORDS[page])}
        </Box>
        <Flex role="radiogroup" aria-labelledby={id} gap="1.5" wrap="wrap">
          {offered.map((one) => (
            <Box key={one} asChild css={CHIP}>
              <label>
                <input
                  type="radio"
                  name={id}
                  checked={one === level}
                  disabled={isReadOnly || (one !== level && (one === 'part' || !reachesAsFarAs(permissions, withLevel({}, page, one))))}
                  onChange={() => one !== 'part' && onChange(withLevel(held, page, one))}
                />
                {i18n._(LEVEL_WORDS[one])}
              </label>
            </Box>
          ))}
        </Flex>
      </Flex>
      <Singles titleId={id} page={page} held={held} isReadOnly={isReadOnly} onChange={onChange} />
    </Box>
  )
}

/** The single actions of a page: those of its levels collapsed, and the extra ones. */
function Singles({ titleId, ...props }: PageRightsProps & { readonly titleId: string }) {
  const { page, held } = props
  const { t } = useLingui()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const unknown = unknownOn(held, page).length
  const extras = extrasOn(page)
  const areExtrasShown = isOpen || levelOf(held, page) !== 'none' || extras.some(({ permission }) => isAllowed(held, permission))
  const usual = usualOn(page)
  return (
    <>
      {usual.length > 1 && (
        <Button
          variant="ghost"
          size="sm"
          px="0"
          color="muted"
          aria-expanded={isOpen}
          aria-describedby={titleId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={16} aria-hidden style={isOpen ? { transform: 'rotate(180deg)' } : undefined} />
          {isOpen ? t`Hide single permissions` : t`Single permissions`}
        </Button>
      )}
      {isOpen && <Actions {...props} actions={usual} />}
      {areExtrasShown && <Actions {...props} actions={extras} />}
      {unknown > 0 && (
        <Box textStyle="sm" color="muted">
          {format.digits(
            t`${plural(unknown, { one: 'One permission of a newer version stays as it is.', two: 'Two permissions of a newer version stay as they are.', few: '# permissions of a newer version stay as they are.', many: '# permissions of a newer version stay as they are.', other: '# permissions of a newer version stay as they are.' })}`,
          )}
        </Box>
      )}
    </>
  )
}

function Actions({ page, held, isReadOnly, onChange, actions }: PageRightsProps & { readonly actions: readonly NamedAction[] }) {
  const { i18n, t } = useLingui()
  const may = useMay()
  return actions.map(({ name, permission }) => {
    const isHeld = isAllowed(held, permission)
    const isBeyond = !may(permission) && !isHeld
    return (
      <FlagField
        key={name}
        label={i18n._(actionWord(page, name))}
        hint={isBeyond && !isReadOnly ? t`You do not have this permission, so you cannot give it.` : undefined}
        value={isHeld}
        isReadOnly={isReadOnly || isBeyond}
        onChange={(isGiven) => onChange(withAction(held, permission, isGiven))}
      />
    )
  })
}

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  px: '3',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'full',
  bg: 'surface',
  cursor: 'pointer',
  '&:has(:checked)': { bg: 'selection', borderColor: 'gold.solid', fontWeight: '600' },
  '&:has(:disabled:not(:checked))': { color: 'muted', cursor: 'default' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineOffset: '2px', outlineColor: 'gold.solid' },
  '& input': { me: '2', w: '4', h: '4', accentColor: 'gold.solid' },
} as const

/** The permissions of a role on its detail page, one line per page. */
export function RightsList({ value }: { readonly value: unknown }) {
  const { i18n } = useLingui()
  const held = (value ?? {}) as Permissions
  const reached = OFFERED_PAGES.filter((page) => !isSameOn(held, {}, page))
  if (reached.length === 0) return i18n._(LEVEL_WORDS.none)
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2">
      {reached.map((page) => (
        <li key={page}>
          <Box as="span" fontWeight="600">
            {i18n._(PAGE_WORDS[page])}
          </Box>
          {`: ${reachWords(held, page)
            .map((word) => i18n._(word))
            .join(' · ')}`}
        </li>
      ))}
    </Box>
  )
}
