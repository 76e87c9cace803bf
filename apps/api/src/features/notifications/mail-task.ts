/** Apart from the job, so that who asks for it and the job itself may both name it. */
export const mailNotificationsTask = 'mail_notifications'
