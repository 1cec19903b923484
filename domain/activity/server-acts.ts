/** Actions that are not commands, such as sign-in and till management; the activity log uses these names. */
export const SERVER_ACTS = [
  ...(['enrolTill', 'retireTill', 'revokeTill'] as const),
  ...(['chooseAlias', 'acceptInvitation', 'resetPassword', 'takeOverSession', 'signInBeside', 'endOtherSessions'] as const),
  'changePaymentGateway',
  'changeCardTerminals',
] as const
export type ServerAct = (typeof SERVER_ACTS)[number]

/** The subject of a log line about a till, which has no record. */
export const TILL_SUBJECT = 'till'
