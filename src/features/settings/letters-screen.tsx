import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Mail, RotateCcw } from 'lucide-react'
import type { ListRow } from '#domain/kernel/define.ts'
import { LETTER_FAILURE, MAIL_STATUS } from '#domain/settings/letter.ts'
import { letters, retryLetter } from '#domain/settings/letters.ts'
import type { ChoiceWords, ListDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'
import { aboutWords } from './letter-words.ts'

type Row = ListRow<typeof letters>

const statusWords: ChoiceWords = {
  [MAIL_STATUS.pending]: { word: msg({ message: 'Waiting', context: 'letter' }), state: 'waiting' },
  [MAIL_STATUS.success]: { word: msg({ message: 'Sent', context: 'letter' }), state: 'active' },
  [MAIL_STATUS.failed]: { word: msg({ message: 'Not sent', context: 'letter' }), state: 'unpaid' },
}

const failureWords = {
  [LETTER_FAILURE.notReached]: msg`The mail server did not accept it. It is tried again automatically.`,
  [LETTER_FAILURE.refused]: msg`The mail server refuses this address. Check the spelling.`,
  [LETTER_FAILURE.tooOld]: msg`It could not be sent in time. If it held a link, ask for a new one.`,
  [LETTER_FAILURE.withdrawn]: msg`No longer needed: its link was used, a newer e-mail replaced it, or the account was extended.`,
}

function Why({ failure }: Pick<Row, 'failure'>) {
  const { i18n } = useLingui()
  return failure === null ? null : <>{i18n._(failureWords[failure])}</>
}

const isWaiting = ({ status }: Pick<Row, 'status'>): boolean => status === MAIL_STATUS.pending

/** Sent, waiting and failed e-mails with the reason, without their text, which is private to the recipient. */
const list: ListDeclaration<typeof letters> = {
  query: letters,
  title: msg`E-mails`,
  counted: msg({ message: '{count, plural, one {{shown} e-mail} other {{shown} e-mails}}' }),
  columns: [
    { field: 'recipient', label: msg({ message: 'To', context: 'letter' }) },
    { field: 'about', label: msg({ message: 'Type', context: 'letter' }), choices: aboutWords },
    { field: 'status', label: msg({ message: 'State', context: 'letter' }), choices: statusWords },
    { field: 'failure', label: msg({ message: 'Reason', context: 'letter' }), render: (row) => <Why failure={row.failure} /> },
    { field: 'writtenAt', label: msg({ message: 'Created', context: 'letter' }) },
    { field: 'sentAt', label: msg({ message: 'Sent at', context: 'letter' }), isMinor: true },
  ],
  offered: [
    { field: 'attempts', label: msg({ message: 'Attempts', context: 'letter' }) },
    { field: 'nextTryAt', label: msg({ message: 'Next attempt', context: 'letter' }) },
  ],
  filters: [
    { field: 'status', label: msg({ message: 'State', context: 'letter' }), choices: statusWords },
    { field: 'about', label: msg({ message: 'Type', context: 'letter' }), choices: aboutWords },
    { field: 'writtenOn', label: msg`Day` },
  ],
  acts: [
    {
      name: 'retry',
      label: msg`Try again now`,
      icon: RotateCcw,
      command: retryLetter,
      input: ({ id }) => ({ letterId: id }),
      isFor: isWaiting,
    },
  ],
  empty: {
    icon: Mail,
    title: msg`No e-mails yet`,
    body: msg`Invitations, password links and other e-mails of the shop are listed here, with whether they were sent. Their text is shown to nobody.`,
  },
}

export const LettersScreen = () => <ListScreen declaration={list} />
