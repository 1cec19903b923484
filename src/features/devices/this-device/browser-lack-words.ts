import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Need } from '../../../device/browser-lacks.ts'
import type { Tone } from './device-health.ts'

interface LackWords {
  readonly tone: Exclude<Tone, 'good'>
  readonly what: MessageDescriptor
  readonly means: MessageDescriptor
}

/** Texts for each missing feature of a browser. */
export const lackWords: Readonly<Record<Need, LackWords>> = {
  'offline-start': {
    tone: 'bad',
    what: msg`Starting without a connection`,
    means: msg`If it is closed or restarted without a connection, this till will not open until there is one. Use an up-to-date browser in a normal window.`,
  },
  locks: {
    tone: 'bad',
    what: msg`Coordination between tabs`,
    means: msg`Nothing is copied or sent from here. Update this browser, or use another one, before it becomes a till.`,
  },
  channels: {
    tone: 'bad',
    what: msg`Messages between tabs`,
    means: msg`One tab does not see what another has sold. Update this browser, or use another one, before it becomes a till.`,
  },
  'strict-writes': {
    tone: 'watch',
    what: msg`Writing to the disk at once`,
    means: msg`If the power fails in the second after a sale, that sale may be missing. Keep the device charged, and compare the last receipt after a sudden stop.`,
  },
  'storage-promise': {
    tone: 'watch',
    what: msg`Guaranteed storage`,
    means: msg`When the device runs low on space, this browser may remove unsent sales. Keep space free, and check that nothing is waiting to be sent before closing.`,
  },
  'storage-room': {
    tone: 'watch',
    what: msg`Showing the free space`,
    means: msg`This till cannot warn before the device is full. Look at its free space once a week; keep at least 2 GB.`,
  },
}
