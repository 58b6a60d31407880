module github.com/snackfarm/farm

go 1.26
