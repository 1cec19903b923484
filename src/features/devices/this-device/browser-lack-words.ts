import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Need } from '../../../device/browser-lacks.ts'
import type { Tone } from './device-health.ts'

interface LackWords {
  readonly tone: Exclude<Tone, 'good'>
  readonly what: MessageDescriptor
  /** What it means for the shop, and what to do. */
  readonly means: MessageDescriptor
}

/** What it means for the shop that a browser lacks something. */
export const lackWords: Readonly<Record<Need, LackWords>> = {
  'offline-start': {
    tone: 'bad',
    what: msg`Starting without a connection`,
    means: msg`Closed or restarted without a connection, this till does not open again until there is one. Use a current browser in an ordinary window.`,
  },
  locks: {
    tone: 'bad',
    what: msg`Agreement between tabs`,
    means: msg`Nothing is copied or sent from here. Update this browser, or use another one, before it becomes a till.`,
  },
  channels: {
    tone: 'bad',
    what: msg`Messages between tabs`,
    means: msg`One tab does not hear what another has sold. Update this browser, or use another one, before it becomes a till.`,
  },
  'strict-writes': {
    tone: 'watch',
    what: msg`Writing to the disk at once`,
    means: msg`If the power fails in the second after a sale, that sale may be missing. Keep the device charged, and compare the last receipt after a sudden stop.`,
  },
  'storage-promise': {
    tone: 'watch',
    what: msg`A promise to keep what is stored`,
    means: msg`When the device runs low on space, this browser may remove what was sold and not yet sent. Keep space free, and look that nothing waits to be sent before closing.`,
  },
  'storage-room': {
    tone: 'watch',
    what: msg`Telling how much room is left`,
    means: msg`This till cannot warn before the device is full. Look at its free space once a week; keep at least 2 GB.`,
  },
}
