/** Reads the subscription of an organization at Stripe and stores it. */
export const syncSubscriptionTask = 'sync_subscription'
/** Tells Stripe how many seats an organization has. */
export const syncSeatsTask = 'sync_seats'
/** Ends the subscription of an organization that was deleted. */
export const endSubscriptionTask = 'end_subscription'
