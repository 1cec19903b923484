import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { reachesAsFarAs } from '#domain/access/guarded.ts'
import { type Level, PAGE_NAMES, extrasOn, levelOf, levelsOn, withAction, withLevel } from '#domain/access/levels.ts'
import { type PageName, isAllowed } from '#domain/access/pages.ts'
import type { Permissions } from '#domain/kernel/define.ts'
import type { OwnFieldProps } from '../../../engine/declarations.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LEVEL_WORDS, PAGE_WORDS, extraWord } from './access-words.ts'

interface PageRightsProps {
  readonly page: PageName
  readonly held: Permissions
  readonly isReadOnly: boolean
  readonly onChange: (held: Permissions) => void
}

/*
 * By hand, because no kind of field is a level for each page: the row holds page and action numbers, and which of them a level
 * means is the domain's to say.
 */

/** Without the pages that are still to come: a role keeps what it was given of them. */
const SHOWN_PAGES = PAGE_NAMES.filter((page) => page !== 'appointments')

/** What a role may: a level for each page, and what is given by itself beside it. */
export function RightsField({ label, value, error, isReadOnly = false, onChange }: OwnFieldProps) {
  // The draft holds what this part wrote into it, or what a role holds.
  const held = value as Permissions
  return (
    <Box role="group" aria-label={label} borderWidth="1px" borderColor="line" borderRadius="l2" overflow="hidden">
      {SHOWN_PAGES.map((page) => (
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
      {level !== 'none' && <Extras page={page} held={held} isReadOnly={isReadOnly} onChange={onChange} />}
    </Box>
  )
}

function Extras({ page, held, isReadOnly, onChange }: PageRightsProps) {
  const { i18n } = useLingui()
  const may = useMay()
  return extrasOn(page).map(({ name, permission }) => (
    <FlagField
      key={name}
      label={i18n._(extraWord(page, name))}
      value={isAllowed(held, permission)}
      isReadOnly={isReadOnly || (!may(permission) && !isAllowed(held, permission))}
      onChange={(isHeld) => onChange(withAction(held, permission, isHeld))}
    />
  ))
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

/** What a role may, in its file: a line for each page that it reaches. */
export function RightsList({ value }: { readonly value: unknown }) {
  const { i18n } = useLingui()
  const held = (value ?? {}) as Permissions
  const reached = SHOWN_PAGES.filter(
    (page) => levelOf(held, page) !== 'none' || extrasOn(page).some((one) => isAllowed(held, one.permission)),
  )
  if (reached.length === 0) return i18n._(LEVEL_WORDS.none)
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="2">
      {reached.map((page) => (
        <li key={page}>
          <Box as="span" fontWeight="600">
            {i18n._(PAGE_WORDS[page])}
          </Box>
          {`: ${[levelOf(held, page)].map((level) => i18n._(LEVEL_WORDS[level])).join()}`}
          {extrasOn(page)
            .filter(({ permission }) => isAllowed(held, permission))
            .map(({ name }) => ` · ${i18n._(extraWord(page, name))}`)}
        </li>
      ))}
    </Box>
  )
}
