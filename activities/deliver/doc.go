// Package deliver sends webhooks as Standard Webhooks describes them
// (www.standardwebhooks.com): what they say, how they are signed, what an
// answer means and when to try again.
package deliver
