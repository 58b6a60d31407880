// Package remote is the one way in which the farm asks a service of somebody
// else over HTTP: who is asked and with which key, how long and how often, how
// much of an answer is read, and how a failure is worded.
//
// Service.Do asks for what is answered at once. Job.Run asks for what a service
// works on for minutes: the id that the service gives is kept before it is
// waited for, so that another worker goes on waiting where one was lost.
//
// The package knows no vendor. A vendor's file says its paths and bodies, and
// reads its answers.
package remote
