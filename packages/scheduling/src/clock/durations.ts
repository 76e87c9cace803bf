export {
  millisecondsInDay as dayMs,
  millisecondsInHour as hourMs,
  millisecondsInMinute as minuteMs,
} from 'date-fns/constants'
