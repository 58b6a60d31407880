// Package mcp offers an HTTP API to agents: it makes a Model Context Protocol
// server of an OpenAPI document. Each operation is a tool. Its arguments are the
// operation's parameters and the keys of its body, its result is the answer, and
// its call goes through the API's own handler, so that a tool passes the same
// gates as any request. A new operation is a tool without a line here; what a
// model needs to know besides the declaration stands in a Note.
package mcp
